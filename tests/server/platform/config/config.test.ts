import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      appUrl: new URL('http://localhost:8080'),
      dataDir: resolve('data'),
      role: 'all',
      databaseUrl: undefined,
      clickHouse: undefined,
      visitsRetentionMonths: 13,
      databaseDirectUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Greenroom <no-reply@greenroom.localhost>',
      identityProviders: [],
      s3: undefined,
      largestUpload: 107_374_182_400,
      trustedProxies: [],
      countryHeader: undefined,
      regionHeader: undefined,
      geoDatabase: undefined,
      productDomainHosts: [
        'bio.localhost',
        'link.localhost',
        'my.localhost',
        'go.localhost',
        'fan.localhost',
        'see.localhost',
      ],
      edgeHost: 'bio.localhost',
      dnsServers: undefined,
      planLimits: true,
      billing: { kind: 'test' },
      keepThumbnails: true,
      ffmpegPath: undefined,
      syncAccounts: true,
      backups: {
        dir: undefined,
        keptDays: 7,
        keptWeeks: 5,
        recipients: [],
        identity: undefined,
        drillDatabaseUrl: undefined,
      },
      platformKeys: {
        blueskyAppView: undefined,
        youtube: undefined,
        twitch: undefined,
        x: undefined,
      },
      tokenKeys: [],
      oauthApps: new Map(),
      logLevel: 'info',
    })
  })

  it('lets processes share the work only where they share database and files', () => {
    const shared = { ROLE: 'edge', DATABASE_URL: 'postgres://db.example/greenroom' }
    expect(() => readConfig({ ROLE: 'edge' })).toThrow('ROLE edge needs a DATABASE_URL')
    expect(() => readConfig(shared)).toThrow('ROLE edge needs a bucket')
    const directOnly = { DATABASE_DIRECT_URL: shared.DATABASE_URL }
    expect(() => readConfig(directOnly)).toThrow('DATABASE_DIRECT_URL goes with DATABASE_URL')
    const replicaOnly = { DATABASE_REPLICA_URL: 'postgres://127.0.0.1/greenroom' }
    expect(() => readConfig(replicaOnly)).toThrow('DATABASE_REPLICA_URL goes with DATABASE_URL')
  })

  it('takes a variable set to nothing as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toEqual(readConfig({}))
  })

  it('follows the port in the address of the app', () => {
    expect(readConfig({ PORT: '9000' }).appUrl).toEqual(new URL('http://localhost:9000'))
    expect(readConfig({ PORT: '9000', APP_URL: 'https://app.example.com/' }).appUrl).toEqual(
      new URL('https://app.example.com'),
    )
  })

  it('sends mail from an address of the operator’s', () => {
    const SMTP_URL = 'smtp://mail.example.com'
    expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM')
    const mailFrom = 'Acme <no-reply@example.com>'
    expect(readConfig({ SMTP_URL, MAIL_FROM: mailFrom })).toMatchObject({ mailFrom })
  })

  it('leads own domains to the first product domain, unless told otherwise', () => {
    const hosts = 'a.example,b.example,c.example,d.example,e.example,f.example'
    expect(readConfig({ PRODUCT_DOMAIN_HOSTS: hosts }).edgeHost).toBe('a.example')
    expect(readConfig({ EDGE_HOST: 'Edge.example' }).edgeHost).toBe('edge.example')
  })

  it('takes name servers with and without ports', () => {
    const servers = ['192.0.2.1', '192.0.2.1:5353', '2001:db8::1', '[2001:db8::1]:53']
    expect(readConfig({ DNS_SERVERS: servers.join(', ') }).dnsServers).toEqual(servers)
  })

  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('has Stripe collect payments when its key is there, which nothing may contradict', () => {
    expect(readConfig(stripe).billing).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: new URL('https://api.stripe.com'),
      trialDays: 0,
    })
    expect(() => readConfig({ ...stripe, BILLING: 'test' })).toThrow(
      'STRIPE_SECRET_KEY contradicts BILLING=test: remove one of them',
    )
    expect(() => readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY',
    )
    expect(() => readConfig({ BILLING: 'stripe' })).toThrow(
      'STRIPE_SECRET_KEY is required with BILLING=stripe',
    )
  })

  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'greenroom',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('keeps files in a bucket when all of it is named', () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: new URL('https://s3.example.com'),
      region: 'eu-central-1',
      bucket: 'greenroom',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  it.each(Object.keys(bucket))('needs %s when the rest of the bucket is named', (missing) => {
    expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow(
      new RegExp(`^${missing} is required with S3_`),
    )
  })

  it.each([
    ['PORT', '80x', 'must be a port number'],
    ['PORT', '70000', 'must be a port from 1 to 65535'],
    ['APP_URL', 'ftp://x', 'must be a URL that starts with http:// or https://'],
    ['DATABASE_URL', 'mysql://x', 'must be a URL that starts with postgres:// or postgresql://'],
    [
      'APP_URL',
      'https://example.com/greenroom',
      'must be without a path: Greenroom needs a host of its own',
    ],
    ['MAIL_FROM', 'Greenroom', 'must be an address, or a name and <an address>'],
    ['SMTP_URL', 'mail.example.com', 'must be a URL that starts with smtp:// or smtps://'],
    ['S3_ENDPOINT', 's3.example.com', 'must be a URL that starts with http:// or https://'],
    ['S3_BUCKET', 'Green Room', 'must be the name of a bucket'],
    ['S3_REGION', 'EU', 'must be the name of a region, such as eu-central-1'],
    ['MAX_UPLOAD_MB', '0', 'must be a number of megabytes from 1 to 102400'],
    ['MAX_UPLOAD_MB', '102401', 'must be a number of megabytes from 1 to 102400'],
    ['MAX_UPLOAD_MB', '5 GB', 'must be a number of megabytes from 1 to 102400'],
    ['OIDC_ISSUER', 'acme', 'must be a URL that starts with http:// or https://'],
    ['OIDC_NAME', 'x'.repeat(41), 'must have at most 40 characters'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses or CIDRs, separated by commas'],
    ['COUNTRY_HEADER', 'a b', 'must be the name of a header'],
    ['PRODUCT_DOMAIN_HOSTS', 'a.example,b.example', 'must name 6 hosts'],
    ['PRODUCT_DOMAIN_HOSTS', 'a/b', 'must be host names, separated by commas'],
    ['EDGE_HOST', 'a/b', 'must be a host name'],
    [
      'DNS_SERVERS',
      'dns.example',
      'must be addresses of name servers, separated by commas, each with or without a port',
    ],
    [
      'DNS_SERVERS',
      '192.0.2.1:0',
      'must be addresses of name servers, separated by commas, each with or without a port',
    ],
    ['KEEP_THUMBNAILS', 'yes', 'must be on or off'],
    ['SYNC_ACCOUNTS', 'yes', 'must be on or off'],
    ['X_MONTHLY_DOLLARS', 'many', 'must be a whole number of US dollars, at most 999999'],
    ['PLAN_LIMITS', 'none', 'must be on or off'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ])('refuses %s=%s with a line that names it', (name, value, problem) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ name: 'StartupError', message: `${name} ${problem}` }),
    )
  })

  it.each([
    ['GOOGLE_CLIENT_ID', 'abc', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'abc', 'GOOGLE_CLIENT_ID'],
    ['OIDC_NAME', 'Acme', 'OIDC_ISSUER'],
    ['TWITCH_CLIENT_ID', 'abc', 'TWITCH_CLIENT_SECRET'],
    ['X_BEARER_TOKEN', 'abc', 'X_MONTHLY_DOLLARS'],
    ['X_MONTHLY_DOLLARS', '20', 'X_BEARER_TOKEN'],
  ])('refuses %s=%s without %s', (name, value, missing) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: `${missing} is required with ${name}`,
      }),
    )
  })
})
