export const home_transfer = {
  title: 'Homes in and out',
  link: 'Import and export',
  back: 'All homes',
  out: {
    title: 'Take out',
    line: 'Every published home with its texts, units, prices from today on and pictures, as it can be brought in here or elsewhere. Drafts and bookings stay.',
    archive: 'Archive with pictures',
    table: 'Table (CSV)',
    table_line: 'The table opens in a spreadsheet. Pictures are named in it, the archive has them.',
  },
}
