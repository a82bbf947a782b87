declare module 'virtual:word-chunks' {
  export const wordChunks: Record<import('#contract/constants.ts').Lang, import('./api/app.ts').WordFiles>
}

declare module 'virtual:calls' {
  export const calls: Record<import('#contract').EndpointName, import('#contract/endpoint.ts').CallRow>
}
