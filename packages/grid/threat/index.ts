export {
  isVantage,
  type Open,
  type ThreatLayer,
  threatenedSquares,
  threatens,
  threatLayer,
  type VantageOptions,
  vantages,
  type Watcher,
  watchersIn,
} from './threat.ts'
