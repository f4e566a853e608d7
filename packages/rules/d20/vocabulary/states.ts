export { stateEntered, stateLeft } from '@quintain/engine'
