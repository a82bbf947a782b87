import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/core/config.ts'
import { openErrorWebhook, type ErrorReports } from '#server/outside/error-webhook/index.ts'

type Options = {
  config: Pick<Config, 'LOG_LEVEL' | 'ERROR_WEBHOOK'>
  clock: () => Date
  log_to?: DestinationStream | undefined
}

/** JSON lines on standard output; errors also go to ERROR_WEBHOOK, without their messages. */
export function openLog({ config, clock, log_to }: Options): Logger {
  const reports = config.ERROR_WEBHOOK
    ? openErrorWebhook({ url: config.ERROR_WEBHOOK, clock })
    : null
  const options = {
    level: config.LOG_LEVEL,
    redact: ['*.password', '*.otp', '*.token'],
    ...(reports && { hooks: { logMethod: reporting(reports) } }),
  }
  return log_to ? pino(options, log_to) : pino(options)
}

const ERROR = 50 // pino's number of the level

type LogMethod = (
  this: Logger,
  input: Parameters<Logger['error']>,
  method: Logger['error'],
  level: number,
) => void

const reporting = ({ notice }: ErrorReports): LogMethod =>
  function (input, method, level) {
    const [about, what]: unknown[] = input
    if (
      level >= ERROR &&
      typeof about === 'object' &&
      about !== null &&
      'err' in about &&
      about.err instanceof Error
    ) {
      notice({ ...this.bindings(), error: about.err, what: typeof what === 'string' ? what : '' })
    }
    method.apply(this, input)
  }
