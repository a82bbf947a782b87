import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const solve = async (challenge: Challenge) => {
  try {
    self.postMessage({ solution: await solveChallenge({ challenge, deriveKey }) }, {})
  } catch {
    self.postMessage({ solution: null }, {})
  }
}

/** Null when no solution was found. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void solve(data))
