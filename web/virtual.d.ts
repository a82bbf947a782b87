declare module 'virtual:message-chunks' {
  export const messageChunks: Record<import('#contract/constants.ts').Lang, import('./api/app.ts').MessageFiles>
}

declare module 'virtual:calls' {
  export const calls: Record<import('#contract').EndpointName, import('#contract/endpoint.ts').CallRow>
}
