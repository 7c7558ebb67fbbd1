/** The ids of everything in the examples: one agency, as it was on the morning of 12 March 2026. */
export const ids = {
  /** Northlight, the agency. */
  workspace: '01990481-3280-721a-b230-e03772a58aff',
  /** Its owner. */
  priya: '01990481-3280-744b-8ff2-4eb6751fdcc8',
  /** A member of its team. */
  tomas: '019928d6-f480-7c9a-bfe7-f758723c3eb9',
  /** Who is invited to it. */
  lena: '019cdd84-e4c0-7cc9-a744-3070ab409a57',
  sampleWorkspace: '019ce17b-4c40-771c-83bb-095987fee5b2',
  /** A creator. */
  jade: '01990a19-ff60-75db-a810-e7cf9ff073c2',
  /** Another. */
  mateo: '0199e2f7-9360-734d-9f67-9b4b0ed44ce8',
  jadeInstagram: '01990a20-6800-7aa1-9636-06f4b4aafe03',
  mateoTiktok: '0199e2fd-fc00-7506-9a48-89424df3a5b9',
  /** The host go.northlight.example. */
  domain: '01990eb2-7340-7f2f-b838-60a4dc203988',
  jadeLink: '01990ecd-ea80-7337-928e-645e78fc7316',
  mateoLink: '019cd89e-9f00-72a1-8147-3f8b59c4a040',
  /** The landing page of the first link. */
  page: '01990ed7-1240-7366-8315-a9af3df255d8',
  shopItem: '01990eda-bbc0-7ad7-ae18-6a4cd7d2491a',
  carouselItem: '01990ede-6540-74fe-9935-206d39876074',
  visit: '019ce197-63a8-7f0e-a8ac-26df2184062a',
  request: '019cadfd-8900-71f5-8b91-45b24d108d7a',
  photoItem: '019cadfd-8900-7240-a9ef-52e4fce696d4',
  filmItem: '019cadfd-8ce8-7a10-88be-106d2bc978c0',
  /** An attribute of the photos. */
  orientation: '019cadfd-8900-7c59-8f32-b132c815c214',
  itemExample: '019cadfd-8900-7a2f-9ad9-983892859427',
  notification: '019ce1a0-2200-7c11-9b3e-4d5a6f708192',
  notificationAddress: '019a2f3c-1d40-7b6e-9c21-5d8e4f7a0b13',
  pushSubscription: '019cd1f0-6600-7a24-8c5d-2e3f4a5b6c7d',
  /** Of the first creator. */
  task: '019cadfd-8900-70eb-b429-fa86d481c263',
  mateoTask: '019ce194-0460-7918-a5b8-4b941f0325ee',
  submission: '019cd3d4-bae0-7293-b1d2-ee206a7cbebe',
  report: '019cdbbf-2f10-7a90-9c3e-4d5e6f708192',
  share: '019cdbbf-1a40-7c42-8d1e-5b6f7a8c9d01',
  guestComment: '019cdbc4-7e10-7f35-a2c4-6d7e8f901a23',
  comment: '019cdbb9-44c0-7d10-9a53-7b0b1a9e6c11',
  reply: '019cdbc0-1e80-7a42-8f6b-2c9d0e1f3a55',
  /** A text. */
  noteSubmission: '019cd3dc-f840-77d0-9387-661f6b688bef',
  /** A file on its way. */
  upload: '019ce194-eec0-7ff4-885a-d157354dc8ea',
  /** A file. */
  example: '019c7b59-ab00-750d-858e-0985ecc7f604',
  /** A post that is kept. */
  universe: '019c7f7b-1a20-7327-a738-0d2cc7cf09ed',
  media: '019c71b4-7da0-7721-8952-5ade2ea8903d',
  uploadedMedia: '019ca945-0a00-7d71-8617-1b5be9ad1152',
  jadePost: '019cce9b-2500-7058-8b3f-fbf56ae25ba6',
  snapshot: '019ce03c-b1c0-716a-8eeb-0791b6c92451',
  niche: '019862ed-ac00-74bd-8ba1-cf742f5bdeda',
  subreddit: '019862ed-ac00-7f76-a462-1c09163ec4be',
  tag: '01990a1a-e9c0-72a1-873a-6e67f0e5f09a',
  watchlist: '019bc0e2-1280-789b-b18f-8766fe1c24ed',
  /** An account on it. */
  watched: '019bc0e5-bc00-780a-9c17-f4177175afa0',
  referralCode: '019a48f1-d680-734f-9d0b-b80ce5d60ce6',
  commission: '019c167f-cc00-722c-aada-68577df8a7c9',
  payout: '019cbd55-25c0-704d-84f3-db0e1d5ced70',
  payment: '019cc304-d600-7040-bfd5-925d40e11c67',
  invoice: '019ca6b6-6fe0-752d-ae3d-e4fa0dcc2994',
  mailDomain: '019913bd-5800-799d-a885-5249e7589450',
  apiKey: '019bdad8-cd00-761e-a411-3f56ba6e8cdb',
  webhook: '019c0a11-5c00-7d2e-9b41-6f8e2a7c1d30',
  webhookMessage: '019ce194-0a10-7b55-8c3d-2f1e9a8b7c60',
  webhookDelivery: '019ce194-0b20-7e44-9d1c-3a2b4c5d6e70',
  requestTemplate: '019c9a34-5f80-7b21-8d4e-6c0f2a917be5',
  savedView: '019c46c7-6a80-7c65-9b2d-79d1eba1de83',
  activity: '019cd89e-9f00-7065-9863-bf5d902262b1',
  session: '019ce111-18c0-73f3-af1e-cebbd1410ab4',
  phoneSession: '019ca0a1-2000-7477-8171-23a63cb4c7d7',
  passkey: '019ad95a-d500-74b9-89c1-30904506119a',
} as const
