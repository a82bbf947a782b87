// Loaded before everything else (`node --import`) by each process that plays on another day.
import { AHEAD_MS, putClockAhead } from './days-ahead.ts'

putClockAhead(AHEAD_MS)
