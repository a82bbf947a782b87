import type { Api } from '#api/api.tsx'

/** Does the human check's work for a call that needs it, without asking anybody to tick anything; throws when it cannot be done. */
export async function humanCheckFor(api: Pick<Api, 'readHumanCheck'>): Promise<string> {
  const [challenge, { solveHumanCheck }] = await Promise.all([api.readHumanCheck({}), import('./solve-human-check.ts')])
  return await solveHumanCheck(challenge)
}
