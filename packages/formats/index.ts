export * from './fight/index.ts'
export * from './map/index.ts'
export * from './transcript/index.ts'
export * from './uvtt/index.ts'
