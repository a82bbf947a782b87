import type { Api } from '#web/api/api.tsx'

export async function humanCheckFor(api: Pick<Api, 'readHumanCheck'>): Promise<string> {
  const [challenge, { solveHumanCheck }] = await Promise.all([
    api.readHumanCheck({}),
    import('./solve-human-check.ts'),
  ])
  return await solveHumanCheck(challenge)
}
