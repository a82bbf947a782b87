export const sandboxPaths = {
  bank: '/sandbox-bank',
  identity: '/sandbox-identity',
  channels: '/sandbox-channels',
} as const
