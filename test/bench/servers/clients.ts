/** So many ask at once, on the two cores the goals are for. */
export const CLIENTS = 16

export async function byClients<Piece, Result>(
  pieces: readonly Piece[],
  act: (piece: Piece) => Promise<Result>,
) {
  const queue = pieces.values()
  const answers: Result[] = []
  const started = performance.now()
  const client = async () => {
    for (const piece of queue) answers.push(await act(piece))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { answers, seconds: (performance.now() - started) / 1_000 }
}

/**
 * How often a second sixteen clients get an answer, each asking again until so many ms are over.
 */
export async function answersPerSecond(
  ms: number,
  request: () => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  let answered = 0
  const client = async () => {
    while (performance.now() - started < ms) {
      await request()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (answered * 1_000) / (performance.now() - started)
}
