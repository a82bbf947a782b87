export { openHttpProvider } from './http-provider.ts'
export { localProvider, UNKNOWN_TIN } from './local-provider.ts'
export type { AccreditedProvider } from './types.ts'
