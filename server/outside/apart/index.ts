export { rightsOf, runApart } from './run-apart.ts'
