import { readHeldShare } from '#bookings'
import { readSmsOfHour } from '#accounts'
import { countOverdueRefunds, overdueSince } from '#billing'
import type { Services } from '#core/context.ts'
import type { Replica } from '#db'
import { countTrouble } from '#front-desk'
import type { Figure } from '#http/metrics.ts'

/** What `/metrics` tells besides the process and its calls. */
export const figuresOf = ({ db, files, replica }: Pick<Services, 'db' | 'files' | 'replica'>, clock: () => Date): Figure[] => [
  {
    name: 'sadaf_held_nights_share',
    help: 'The share of the nights for sale in the next 90 days that unpaid holds keep from everybody else',
    read: () => readHeldShare(db, clock()),
  },
  {
    name: 'sadaf_sms_this_hour',
    help: 'Text messages sent in the hour that is running; the setting sms_per_hour is their ceiling',
    read: () => readSmsOfHour(db, clock()),
  },
  {
    name: 'sadaf_refunds_overdue',
    help: 'How many refunds have not gone for a day, or have failed and were not paid out in another way',
    read: () => countOverdueRefunds(db, overdueSince(clock())),
  },
  {
    name: 'sadaf_trouble',
    help: 'What the trouble tray of the admin area lists, by kind',
    label: 'kind',
    read: () => countTrouble(db, clock()),
  },
  {
    name: 'sadaf_file_store_up',
    help: '1 while files can be read and stored, 0 while the bucket does not answer',
    read: async () => ((await files.isThere()) ? 1 : 0),
  },
  ...replicaFigures(replica),
]

const replicaFigures = ({ figures }: Replica): Figure[] =>
  figures === null
    ? []
    : [
        {
          name: 'sadaf_replica_reads_total',
          help: 'Reads that the standby may answer, by who did: the standby, or the primary and why',
          label: 'by',
          is_total: true,
          read: async () => figures.reads,
        },
        {
          name: 'sadaf_replica_lag_bytes',
          help: 'How much of the log the standby has not replayed; NaN while it is away',
          read: async () => (await figures.lag()).bytes,
        },
        {
          name: 'sadaf_replica_lag_seconds',
          help: 'How old the newest commit is that the standby has replayed, when it has not replayed all; NaN while it is away',
          read: async () => (await figures.lag()).seconds,
        },
      ]
