export * from './map/index.ts'
export * from './uvtt/index.ts'
