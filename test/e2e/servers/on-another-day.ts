// Loaded before everything else (`node --import`) by each process that plays on another day.
import { ServerResponse } from 'node:http'
import { AHEAD_MS, putClockAhead } from './days-ahead.ts'

putClockAhead(AHEAD_MS)

// pages set their clocks by this header, which Node writes by a clock of its own
const send = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(send, this, head)
}
