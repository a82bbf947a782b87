/**
 * After so many failed attempts a job stays in the queue for the operator. The worker waits
 * exp(attempt) seconds between them, six hours at most.
 */
export const MAX_ATTEMPTS = 25
