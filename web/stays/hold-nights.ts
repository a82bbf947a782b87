import type { Endpoints } from '#contract/index.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import { ApiError, type Api } from '#web/api/api.tsx'
import { solveHumanCheck } from '#web/forms/solve-human-check.ts'

/** Others of the network may hold meanwhile, which makes the next check heavier. */
const TRIES = 4

/** Holds nights; where many are held from this network, with the human check that it then needs. */
export async function holdNights(
  api: Api,
  input: Omit<ClientInput<Endpoints['holdNights']>, 'human_check'>,
) {
  let human_check: string | undefined
  for (let tries = 1; ; tries++) {
    try {
      return await api.holdNights({ ...input, human_check })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'HUMAN_CHECK_FAILED') || tries === TRIES)
        throw error
      human_check = await solveHumanCheck(await api.readHoldCheck({}))
    }
  }
}
