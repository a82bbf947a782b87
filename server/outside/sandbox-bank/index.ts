export { sandboxBank } from './bank.ts'
export { serveSandboxBank } from './serve.ts'
export { TEST_CARDS } from './test-cards.ts'
export type { Delays } from './options.ts'
