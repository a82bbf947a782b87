export { openTraces, type Traces } from './traces.ts'
