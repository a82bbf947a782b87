import type { Sabotage } from '../open-round.ts'
import type { Conditions } from '../run-round.ts'

export type Breakage = {
  name: string
  /** The fact that the checker must find broken. */
  breaks: RegExp
  sabotage: Sabotage
  settings?: Record<string, string>
  /**
   * Most are broken enough by themselves; some show only when something is killed, or in a long
   * round.
   */
  conditions?: Conditions
}

export const meddle = (
  name: string,
  { when, on, body }: { when: string; on: string; body: string },
) => `
  create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger ${name} ${when} on ${on} for each row execute function ${name}();`
