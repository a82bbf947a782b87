import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { untilDone } from './timeouts.ts'

export const readClock = (file: string) => () =>
  new Date(Date.now() + Number(readFileSync(file, 'utf8')))

export type Clock = {
  file: string
  now: () => Date
  forward: (ms: number) => Promise<void>
}

type Queries = (query: string, values?: unknown[]) => Promise<unknown>

const QUEUE_TIME = `
  create schema if not exists chaos;
  create table chaos.clock (ahead_ms bigint not null);
  insert into chaos.clock values (0);
  create function chaos.keep_queue_time() returns trigger language plpgsql as $$
  begin
    if new.run_at <> now() and (new.payload -> '_cron') is null then
      new.run_at := new.run_at - make_interval(secs => (select ahead_ms from chaos.clock) / 1000.0);
    end if;
    return new;
  end $$;
  create trigger keep_queue_time before insert on graphile_worker._private_jobs for each row execute function chaos.keep_queue_time();`

export async function setClock(file: string, moment: Date, query: Queries): Promise<Clock> {
  let ahead_ms = moment.getTime() - Date.now()
  write(file, ahead_ms)
  await query(QUEUE_TIME)
  await query('update chaos.clock set ahead_ms = $1', [ahead_ms])
  return {
    file,
    now: readClock(file),
    forward: async (ms) => {
      ahead_ms += ms
      const later = ahead_ms
      // One statement: when the answer is lost with the database, the clock is set and the queue
      // not moved twice.
      await untilDone(() =>
        query(
          `with moved as (update chaos.clock set ahead_ms = $1::bigint where ahead_ms < $1::bigint returning old.ahead_ms as before)
           update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ($1::bigint - before) / 1000.0) from moved`,
          [later],
        ),
      )
      write(file, ahead_ms)
    },
  }
}

/** Whole or not at all: somebody may be reading. */
function write(file: string, ahead_ms: number) {
  writeFileSync(`${file}.new`, String(ahead_ms))
  renameSync(`${file}.new`, file)
}
