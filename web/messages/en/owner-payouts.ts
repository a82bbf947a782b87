export const payouts = {
  title: 'Payouts',
  see: 'Balance, payouts and bank account',
  balance: 'We owe you',
  owes: 'You owe us',
  owes_line: 'It is carried and comes off your next statements.',
  reserve: (kept: string, agreed: string) =>
    `${kept} of it is kept as a reserve, as agreed (${agreed}). It pays costs when a month brings too little, and is yours when the agreement ends.`,
  account: 'Your account',
  account_line:
    'Each statement adds its net income on the day it is sent; what we pay takes it off.',
  nothing: 'No statement has been sent yet. Your account begins with the first one.',
  columns: { day: 'Day', what: 'What', amount: 'Amount', balance: 'Balance' },
  kinds: {
    opening: 'Opening balance',
    statement: 'Statement',
    paid: 'Paid to you',
    returned: 'Sent back by the bank',
  },
  dirhams: (amount: string) => `AED ${amount.replace('-', '−')}`,
  bank_account: 'Bank account',
  no_bank_account: 'Tell us where to pay you. It counts a day after you have set it.',
  states: {
    waiting: 'Counts soon',
    in_effect: 'We pay to this account',
    former: 'Former account',
    stopped: 'Stopped',
  },
  counts_from: (at: string) => `Counts from ${at}`,
  set_by: (name: string, at: string) => `Set by ${name}, ${at}`,
  called_by: (name: string) => `${name} called you`,
  stopped_by: (name: string, at: string) => `Stopped by ${name}, ${at}`,
  stop: 'Stop this account',
  set: 'Set a bank account',
  change: 'Pay to another account',
  fields: { holder: 'Name of the account', iban: 'IBAN', bic: 'BIC' },
  hints: {
    holder: 'As your bank writes it, in Latin letters',
    iban: 'AE and 21 digits for a bank in the UAE',
    bic: 'For a bank outside the UAE',
  },
  wait_line:
    'It counts a day from now. We tell you by email at once, so that nobody can set it without you.',
  save: 'Set this account',
  cancel: 'Cancel',
  done: { set: 'Set: it counts in a day', stopped: 'Stopped' },
}

/** Asked before anything about money is decided. */
export const proof = {
  title: 'Is it you?',
  line: 'Enter the code from your authenticator app: it keeps others from deciding about your money.',
  code: 'Code',
  passkey: 'Use a passkey',
  passkey_not_made: 'The passkey was not used. Try again, or enter a code.',
  prove: 'Confirm',
  close: 'Close',
  set_up_first: 'Set up a second factor first',
  set_up_line:
    'Whoever decides about money proves with a second factor that it is them. Turn it on in your profile; the way back is beside it.',
  to_security: 'Set it up in your profile',
}
