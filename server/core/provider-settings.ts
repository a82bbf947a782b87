import type { z } from 'zod'

type Given = Readonly<Record<string, string | undefined>>

/** What a provider of an outside service reads of the environment; it stands with the provider. */
export type ProviderSettings = z.ZodObject

/** Those it cannot do without. */
const requiredOf = ({ shape }: ProviderSettings): string[] =>
  Object.entries(shape).flatMap(([name, setting]) =>
    'safeParse' in setting && setting.safeParse(undefined).success ? [] : [name],
  )

export const settingsIn = (settings: ProviderSettings, given: Given): Record<string, string> =>
  Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  )

/** In a demo a provider without settings is played by the inbox page. */
export function isPlayed(settings: ProviderSettings, given: Given): boolean {
  const required = requiredOf(settings)
  return required.length > 0 && required.every((name) => given[name] === undefined)
}

export function problemsOfProvider(
  settings: ProviderSettings,
  given: Given,
  is_demo: boolean,
): string[] {
  if (isPlayed(settings, given))
    return is_demo ? [] : [`${requiredOf(settings).join(', ')}: required when DEMO is off`]
  const missing = requiredOf(settings).filter((name) => given[name] === undefined)
  if (missing.length > 0) {
    const there = requiredOf(settings).filter((name) => given[name] !== undefined)
    return [`${missing.join(', ')}: must be set together with ${there.join(', ')}`]
  }
  const parsed = settings.safeParse(settingsIn(settings, given))
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
