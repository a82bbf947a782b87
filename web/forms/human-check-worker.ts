import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const solve = async (challenge: Challenge) => {
  try {
    self.postMessage({ solution: await solveChallenge({ challenge, deriveKey }) }, {})
  } catch {
    self.postMessage({ solution: null }, {})
  }
}

/** Does the work of a challenge beside the page, and answers its solution; null when it could not be done. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void solve(data))
