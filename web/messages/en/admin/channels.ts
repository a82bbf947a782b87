export const channels = {
  title: 'Channels',
  line: 'Calendars of the other sites where your homes are sold: theirs, read here, and yours, read there.',
  names: {
    airbnb: 'Airbnb',
    booking_com: 'Booking.com',
    vrbo: 'Vrbo',
    google: 'Google Calendar',
    outlook: 'Outlook',
    other: 'Another site',
  },
  connect: 'Connect a calendar',
  make_link: 'New link',
  all_units: 'All units',
  of_unit: (unit: string, home: string) => `Unit ${unit} · ${home}`,
  feeds_title: 'Read here',
  feeds_line: 'Every ten minutes. Their stays take nights that nobody can book here.',
  no_feeds: {
    title: 'No calendar is read yet',
    line: 'Paste the calendar address that Airbnb, Booking.com or another site gives you for a unit.',
  },
  states: {
    conflict: 'Sold twice',
    broken: 'Not read',
    vanished: 'Stays went',
    late: 'Late',
    new: 'Not read yet',
    good: 'In order',
  },
  faults: {
    address_refused: 'The address does not begin with https, or leads to a private network.',
    address_failed: 'Its server did not answer, or answered with an error.',
    address_too_long: 'The answer took too long, or was larger than 2 MB.',
    address_gone: 'There is no calendar at this address any more: get a new one on the other site.',
    feed_empty: 'The answer was empty.',
    feed_html: 'The address gives a web page instead of a calendar, most often a login.',
    feed_no_calendar: 'The answer is no calendar.',
    feed_cut_off: 'The calendar ends in the middle.',
    feed_other_maker: 'The address now gives the calendar of somebody else.',
    feed_unreadable: 'The calendar has a fault that makes it unreadable.',
    feed_too_many: 'The calendar has more than 2,000 entries.',
    feed_partly_read:
      'Some entries cannot be read. The others are taken, and no night is freed meanwhile.',
  },
  history: 'What was done with this unit',
  nothing_changed: 'The nights it took before stay taken.',
  tries: (tries: number) => (tries === 1 ? 'Tried once' : `Tried ${tries} times`),
  unanswered: (when: string) =>
    `Nights were held here on ${when} without its answer, which took longer than 1.5 seconds. They may be sold there too: read it now.`,
  facts: {
    read: 'Read',
    never: 'Never',
    next: 'Next',
    takes: 'Takes',
    from: 'From',
  },
  takes: (nights: number, stays: number) =>
    nights === 0
      ? 'No nights'
      : `${nights} ${nights === 1 ? 'night' : 'nights'} in ${stays} ${stays === 1 ? 'stay' : 'stays'}`,
  first: (day: string) => `first on ${day}`,
  how_late: 'A stay sold there is known here after 11 minutes at most.',
  test: 'Read now',
  test_of: (channel: string, unit: string) => `Read now: ${channel}, ${unit}`,
  tested: 'The calendar was read',
  remove: 'Remove',
  remove_of: (channel: string, unit: string) => `Remove ${channel} of ${unit}`,
  remove_line: 'It is read no more, and the nights that it took can be booked at once.',
  removed: 'The calendar is removed',
  conflict: {
    title: (from: string, to: string) => `Sold on both sides, ${from} – ${to}`,
    theirs: (channel: string) => `On ${channel}`,
    ours: 'Here',
    no_reference: 'Without a number',
    phone: (last_4: string) => `Phone ends in ${last_4}`,
    withheld: 'Nights that are withheld from sale',
    of_other: (channel: string) => `A stay of ${channel}`,
    move: 'Move in the calendar',
    open: 'Open the booking',
    move_ours: 'Move the booking',
    where: 'Where to',
    same_price: 'same home, same price',
    costs: (amount: string, difference: number) =>
      difference === 0 ? 'same price' : difference > 0 ? `${amount} more` : `${amount} less`,
    no_way:
      'No home that is big enough is free for these nights, or the stay has begun. Cancel on one side; what you agreed on with our guest is given back in part from the booking, with the guest of the site it is settled there.',
    move_theirs: 'Move the stay of the site',
    compensate: {
      label: 'Compensate the guest',
      line: (paid: string) =>
        `For a guest of ours who cannot stay. Of what was paid, ${paid} can still be given back, the way it came. Nothing is sent before the sum stands here and you give a reason.`,
      way: 'What becomes of the booking',
      ways: {
        cancel: 'Cancel the booking',
        part: 'Keep the booking, give a part back',
      },
    },
    at_site: (source: string) => `Settle on ${source}`,
    placed: (unit: string) => `In unit ${unit}, where a colleague placed it`,
    advice:
      'Move one of the two to another unit, or the booking to another home; if there is none, cancel on one side: compensate our guest here, or settle it with the site.',
  },
  vanished: {
    title: (stays: number) =>
      stays === 1
        ? 'A stay went from the calendar'
        : `${stays} stays went from the calendar at once`,
    line: 'Look on the other site: were they cancelled? If nobody decides, they are free after two hours of the working day.',
    free: 'Free the nights',
    keep: 'Keep them taken',
    freed: 'The nights can be booked',
    kept: 'The nights stay taken',
  },
  links_title: 'Read there',
  links_line:
    'Private links to your calendars. Whoever has one sees which nights are taken, and no names.',
  no_links: {
    title: 'No link is given out yet',
    line: 'Make one for each unit and site, and paste it there as the calendar to import.',
  },
  whole_home: 'Whole home',
  never_read: 'Not read yet',
  last_read: (reader: string, when: string) => `${reader}, ${when}`,
  unnamed_reader: 'A reader without a name',
  days_closed: (days: number) =>
    days === 1 ? '1 day closed after each booking' : `${days} days closed after each booking`,
  revoke: 'Revoke',
  revoke_of: (channel: string, unit: string) => `Revoke the link of ${unit} for ${channel}`,
  revoke_line:
    'Whoever reads by this link gets nothing from now on. Give the site a new one, or it sells nights that are taken.',
  revoked: 'The link is revoked',
  form: {
    unit: 'Unit',
    find_unit: 'Home or unit',
    no_unit: 'No unit is called so',
    channel: 'Site',
    reader: 'Who reads it',
    address: 'Address of its calendar',
    address_hint: 'Begins with https:// and often ends in .ics',
    preparation: 'Days closed after each booking',
    of: 'For',
    of_unit: 'This unit',
    of_home: 'The whole home: a night closes when no unit is free',
    connect_line:
      'On the other site: calendar, export or “link to your calendar”. It is read at once.',
    link_line:
      'What came from this site for this unit is left out, so that nothing comes back to it.',
    made: 'Copy the link now: it is shown this once.',
    copy: 'Copy',
    copied: 'Copied',
    not_copied: 'Mark the link and copy it yourself',
  },
  connected: (stays: number) =>
    stays === 1 ? 'Connected: 1 stay was read' : `Connected: ${stays} stays were read`,
  connected_with: (conflicts: number) =>
    conflicts === 1
      ? 'Connected: nights are sold on both sides'
      : `Connected: ${conflicts} stays are sold on both sides`,
}
