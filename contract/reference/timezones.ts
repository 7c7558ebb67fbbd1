/**
 * The GMT offsets that clocks stand at, each with one well-known IANA zone that has it in its standard
 * time. 37 rows: the offsets in official use, so without Eucla's customary +08:45.
 *
 * An offset never moves. Its zone does wherever summer time is kept: send the zone to cut days as
 * people there live them.
 */
export const timezones = [
  { offset: 'GMT-12:00', minutes: -720, zone: 'Etc/GMT+12', description: 'Baker Island' },
  { offset: 'GMT-11:00', minutes: -660, zone: 'Pacific/Pago_Pago', description: 'American Samoa' },
  { offset: 'GMT-10:00', minutes: -600, zone: 'Pacific/Honolulu', description: 'Hawaii' },
  { offset: 'GMT-09:30', minutes: -570, zone: 'Pacific/Marquesas', description: 'Marquesas' },
  { offset: 'GMT-09:00', minutes: -540, zone: 'America/Anchorage', description: 'Alaska' },
  { offset: 'GMT-08:00', minutes: -480, zone: 'America/Los_Angeles', description: 'Pacific Time' },
  { offset: 'GMT-07:00', minutes: -420, zone: 'America/Denver', description: 'Mountain Time' },
  { offset: 'GMT-06:00', minutes: -360, zone: 'America/Chicago', description: 'Central Time' },
  { offset: 'GMT-05:00', minutes: -300, zone: 'America/New_York', description: 'Eastern Time' },
  { offset: 'GMT-04:00', minutes: -240, zone: 'America/Halifax', description: 'Atlantic Time' },
  { offset: 'GMT-03:30', minutes: -210, zone: 'America/St_Johns', description: 'Newfoundland' },
  { offset: 'GMT-03:00', minutes: -180, zone: 'America/Sao_Paulo', description: 'Brasilia' },
  { offset: 'GMT-02:00', minutes: -120, zone: 'America/Noronha', description: 'Mid-Atlantic' },
  { offset: 'GMT-01:00', minutes: -60, zone: 'Atlantic/Cape_Verde', description: 'Cape Verde' },
  { offset: 'GMT+00:00', minutes: 0, zone: 'Etc/UTC', description: 'Coordinated Universal Time' },
  { offset: 'GMT+01:00', minutes: 60, zone: 'Europe/Berlin', description: 'Central Europe' },
  { offset: 'GMT+02:00', minutes: 120, zone: 'Europe/Athens', description: 'Eastern Europe' },
  { offset: 'GMT+03:00', minutes: 180, zone: 'Europe/Istanbul', description: 'Istanbul, Moscow' },
  { offset: 'GMT+03:30', minutes: 210, zone: 'Asia/Tehran', description: 'Tehran' },
  { offset: 'GMT+04:00', minutes: 240, zone: 'Asia/Dubai', description: 'Dubai, Baku' },
  { offset: 'GMT+04:30', minutes: 270, zone: 'Asia/Kabul', description: 'Kabul' },
  { offset: 'GMT+05:00', minutes: 300, zone: 'Asia/Karachi', description: 'Karachi, Tashkent' },
  { offset: 'GMT+05:30', minutes: 330, zone: 'Asia/Kolkata', description: 'India, Sri Lanka' },
  { offset: 'GMT+05:45', minutes: 345, zone: 'Asia/Kathmandu', description: 'Kathmandu' },
  { offset: 'GMT+06:00', minutes: 360, zone: 'Asia/Dhaka', description: 'Dhaka' },
  { offset: 'GMT+06:30', minutes: 390, zone: 'Asia/Yangon', description: 'Yangon' },
  { offset: 'GMT+07:00', minutes: 420, zone: 'Asia/Bangkok', description: 'Bangkok, Jakarta' },
  { offset: 'GMT+08:00', minutes: 480, zone: 'Asia/Singapore', description: 'Beijing, Singapore' },
  { offset: 'GMT+09:00', minutes: 540, zone: 'Asia/Tokyo', description: 'Tokyo, Seoul' },
  {
    offset: 'GMT+09:30',
    minutes: 570,
    zone: 'Australia/Adelaide',
    description: 'Adelaide, Darwin',
  },
  { offset: 'GMT+10:00', minutes: 600, zone: 'Australia/Sydney', description: 'Sydney, Brisbane' },
  {
    offset: 'GMT+10:30',
    minutes: 630,
    zone: 'Australia/Lord_Howe',
    description: 'Lord Howe Island',
  },
  { offset: 'GMT+11:00', minutes: 660, zone: 'Pacific/Noumea', description: 'New Caledonia' },
  { offset: 'GMT+12:00', minutes: 720, zone: 'Pacific/Auckland', description: 'Auckland, Fiji' },
  { offset: 'GMT+12:45', minutes: 765, zone: 'Pacific/Chatham', description: 'Chatham Islands' },
  { offset: 'GMT+13:00', minutes: 780, zone: 'Pacific/Tongatapu', description: 'Tonga, Samoa' },
  { offset: 'GMT+14:00', minutes: 840, zone: 'Pacific/Kiritimati', description: 'Line Islands' },
] as const

export type TimezoneRow = (typeof timezones)[number]
export type TimezoneOffset = TimezoneRow['offset']

/** What a user has who never chose one. */
export const defaultTimezoneOffset: TimezoneOffset = 'GMT+00:00'

const byOffset: ReadonlyMap<string, TimezoneRow> = new Map(
  timezones.map((row) => [row.offset, row]),
)

/** The row of an offset such as `GMT+05:30`, or undefined. */
export const timezoneByOffset = (offset: string): TimezoneRow | undefined => byOffset.get(offset)
