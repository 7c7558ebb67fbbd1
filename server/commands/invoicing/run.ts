import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { parseDocumentNumber } from '#contract/reference/invoices.ts'
import { currency } from '#contract/reference/prices.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { type Account, withAccount } from '#server/areas/billing/invoices/account.ts'
import { outstandingOf } from '#server/areas/billing/invoices/applyInvoice.ts'
import { payOut, receive, takeBack } from '#server/areas/billing/invoices/byHand.ts'
import {
  allOpen,
  creditsKept,
  findDocument,
  findInvoice,
  type KeptInvoice,
  numberOf,
} from '#server/areas/billing/invoices/ledger.ts'
import type { Recorded } from '#server/areas/billing/invoices/recordPayment.ts'
import type { Desk } from '#server/areas/billing/invoices/writeInvoice.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Command } from './commands.ts'

/**
 * Does what the operator asks for, and says what became of it.
 *
 * @throws StartupError when it cannot be done: nothing has changed then.
 */
export async function run(database: Database, desk: Desk, command: Command): Promise<string> {
  switch (command.name) {
    case 'list':
      return list(database, desk.now)
    case 'paid':
      return atInvoice(database, command.number, (tx, account, invoice) =>
        recordPaid(tx, account, invoice, { command, desk }),
      )
    case 'credit':
      return atInvoice(database, command.number, async (tx, account, invoice) => {
        const note = await takeBack(tx, account, invoice, { ...command, desk })
        if (note instanceof Failure) return refuse(note.message)
        return `${numberOf(note)} takes back ${numberOf(invoice.issued)}. ${moneyOf(note.creditedCents)} became credit.`
      })
    case 'payout':
      return atAgency(database, command.workspaceId, async (tx, account) =>
        (await payOut(tx, account, { ...command, currency }))
          ? `${moneyOf(command.cents)} of credit were paid out. ${moneyOf(account.creditCents - command.cents)} are left.`
          : refuse(`The agency has ${moneyOf(account.creditCents)} of credit.`),
      )
  }
}

type Paid = Extract<Command, { name: 'paid' }>

async function recordPaid(
  tx: Transaction,
  account: Account,
  invoice: KeptInvoice,
  { command, desk }: { readonly command: Paid; readonly desk: Desk },
): Promise<string> {
  const { by, reason, reference } = command
  const cents = command.cents ?? outstandingOf(invoice)
  if (cents === 0) return refuse(`Nothing is to come in for ${command.number}. Give the --amount.`)
  const today = desk.now.toISOString().slice(0, 'yyyy-mm-dd'.length)
  const receivedOn = command.receivedOn ?? today
  const received = { method: 'TRANSFER' as const, cents, receivedOn, reference, by, reason }
  const recorded = await receive(tx, account, invoice, { received, desk })
  if (!recorded) return refuse(`A payment with the reference ${reference} was recorded before.`)
  return sayRecorded(cents, recorded)
}

const kinds: Readonly<Record<Recorded['kind'], string>> = {
  FULL: 'It is paid in full',
  PART: 'It is paid in part',
  OVER: 'It is paid, with more than was due',
  AGAIN: 'It had been paid before',
  AFTER_CREDIT: 'It had been taken back',
}

function sayRecorded(cents: number, { kind, isLate, creditedCents, invoice }: Recorded): string {
  const rest = outstandingOf(invoice)
  return [
    `${moneyOf(cents)} recorded for ${numberOf(invoice.issued)}${isLate ? ', late' : ''}.`,
    `${kinds[kind]}${kind === 'PART' ? `: ${moneyOf(rest)} is still to come` : ''}.`,
    ...(creditedCents > 0 ? [`${moneyOf(creditedCents)} became credit.`] : []),
  ].join(' ')
}

async function list(database: Database, now: Date): Promise<string> {
  const open = await allOpen(database)
  const credits = await creditsKept(database)
  const lines = open.map((invoice) => {
    const { issued } = invoice
    const due = issued.dueAt.toISOString().slice(0, 'yyyy-mm-dd'.length)
    return `${numberOf(issued)}  ${moneyOf(outstandingOf(invoice))} of ${moneyOf(issued.totalCents)}, due ${due}${issued.dueAt < now ? ' (overdue)' : ''}  ${issued.buyer.name}  ${issued.workspaceId}`
  })
  const kept = credits.map(
    ({ workspaceId, name, creditCents }) =>
      `${moneyOf(creditCents)}  ${name ?? ''}  ${workspaceId}`,
  )
  return [
    open.length === 0 ? 'No invoice is to be paid.' : 'To be paid:',
    ...lines,
    ...(kept.length === 0 ? [] : ['', 'Credit kept:', ...kept]),
  ].join('\n')
}

async function atInvoice(
  database: Database,
  number: string,
  work: (tx: Transaction, account: Account, invoice: KeptInvoice) => Promise<string>,
): Promise<string> {
  const parts = parseDocumentNumber(number)
  const issued = parts && (await findDocument(database, parts))
  if (!issued) return refuse(`There is no invoice ${number}.`)
  return atAgency(database, issued.workspaceId, async (tx, account) => {
    const invoice = await findInvoice(tx, issued.id)
    return invoice ? work(tx, account, invoice) : refuse(`There is no invoice ${number}.`)
  })
}

async function atAgency(
  database: Database,
  workspaceId: string,
  work: (tx: Transaction, account: Account) => Promise<string>,
): Promise<string> {
  const isThere =
    validate(workspaceId) && (await database.$count(workspaces, eq(workspaces.id, workspaceId))) > 0
  if (!isThere) return refuse(`There is no agency ${workspaceId}: it may have been deleted.`)
  const said = await withAccount(database, workspaceId, work)
  return said instanceof Failure ? refuse(said.message) : said
}

function refuse(sentence: string): never {
  throw new StartupError(sentence)
}

const moneyOf = (cents: number) => formatMoney(cents, currency)
