export const SCHEMES = ['system', 'light', 'dark'] as const

/** The colours of the office; 'system': those of the device. */
export type Scheme = (typeof SCHEMES)[number]

/** Which of them a device has asked for, by its cookies. */
export function schemeIn(cookie: string): Scheme {
  const kept = /(?:^|; )scheme=(light|dark)(?:;|$)/.exec(cookie)?.[1]
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}
