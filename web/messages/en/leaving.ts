/** Loaded with the list alone: the page of a stay does not wait for it. */
export const leaving = {
  title: 'Before you leave',
  line: (time: string) => `Tick what is done. Check-out is by ${time}.`,
  until: (time: string) => `Check-out is by ${time}.`,
  done: (done: number, all: number) =>
    done === all ? 'All done, thank you.' : `${done} of ${all}`,
  waits: 'No connection: your ticks are kept and sent once there is one.',
}
