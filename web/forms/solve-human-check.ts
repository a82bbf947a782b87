export async function solveHumanCheck(challenge: Record<string, unknown>): Promise<string> {
  const worker = new Worker(new URL('./human-check-worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ solution: unknown }>) =>
        resolve(data.solution),
      )
      worker.addEventListener('error', () => reject(new Error('The worker failed')))
      worker.postMessage(challenge, {})
    })
    if (!solution) throw new Error('The challenge was not solved')
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
