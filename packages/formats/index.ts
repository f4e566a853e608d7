export * from './map/index.ts'
export * from './uvtt/index.ts'
export * from './fight/index.ts'
