import { refuse } from '#server/core/refuse.ts'
import { CARD_LEAST_FILS } from '#server/outside/payment-provider/index.ts'

/** Refuses TOO_SMALL_FOR_CARD what is to be paid, in fils, and less than a card can be charged with. */
export function guardPayable(fils: number): void {
  if (fils > 0 && fils < CARD_LEAST_FILS) refuse('TOO_SMALL_FOR_CARD')
}
