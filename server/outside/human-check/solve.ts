import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

const isChallenge = (value: object): value is Challenge => 'parameters' in value

export async function solveHumanCheck(challenge: Record<string, unknown>): Promise<string> {
  if (!isChallenge(challenge)) throw new Error('Not a challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
