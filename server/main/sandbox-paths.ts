export const sandboxPaths = {
  bank: '/sandbox-bank',
  identity: '/sandbox-identity',
  channels: '/sandbox-channels',
} as const

/** Of the demo's channels: the same on every machine, and a name that can be nobody's (RFC 6761). */
export const PLAYED_ORIGIN = 'https://channels.example'
