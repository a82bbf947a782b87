declare module 'virtual:message-chunks' {
  export const messageChunks: Record<
    import('#contract/constants.ts').Lang,
    import('./api/app.ts').MessageFiles
  >
}

declare module 'virtual:calls' {
  export const calls: Record<
    import('#contract/index.ts').PublicEndpointName,
    import('#contract/define-endpoint.ts').CallRow
  >
}

declare module 'virtual:personal-calls' {
  export const calls: Record<
    import('#contract/index.ts').PersonalEndpointName,
    import('#contract/define-endpoint.ts').CallRow
  >
}

declare module 'virtual:owner-calls' {
  export const calls: Record<
    import('#contract/index.ts').OwnerEndpointName,
    import('#contract/define-endpoint.ts').CallRow
  >
}

declare module 'virtual:admin-calls' {
  export const calls: Record<
    import('#contract/index.ts').AdminEndpointName,
    import('#contract/define-endpoint.ts').CallRow
  >
}
