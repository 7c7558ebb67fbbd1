import { describe, expect, it } from 'vitest'
import {
  type TaskActor,
  type TaskFiles,
  type TaskStatus,
  taskIssue,
  taskStatuses,
} from '#contract/rules/taskStatus.ts'

const whole = { uploaded: 1, uploading: 0, failed: 0 }

const change = (by: TaskActor, from: TaskStatus, to: TaskStatus) => {
  const speaks = (by === 'USER' ? 'CHANGES_REQUESTED' : 'DECLINED') === to
  return { by, from, to, message: speaks ? 'Because' : undefined, open: true, files: whole }
}

describe('where a task may go', () => {
  const reachable = (by: TaskActor, from: TaskStatus) =>
    taskStatuses.filter((to) => to !== from && taskIssue(change(by, from, to)) === undefined)

  it.each<[TaskActor, TaskStatus, TaskStatus[]]>([
    ['USER', 'PENDING', ['IN_PROGRESS', 'CANCELLED']],
    ['USER', 'IN_PROGRESS', ['COMPLETED', 'CHANGES_REQUESTED', 'CANCELLED']],
    ['USER', 'COMPLETED', ['CHANGES_REQUESTED']],
    ['USER', 'CHANGES_REQUESTED', ['IN_PROGRESS', 'COMPLETED', 'CANCELLED']],
    ['USER', 'DECLINED', ['PENDING', 'CANCELLED']],
    ['USER', 'CANCELLED', ['PENDING']],
    ['CREATOR', 'PENDING', ['IN_PROGRESS', 'DECLINED']],
    ['CREATOR', 'IN_PROGRESS', ['COMPLETED', 'DECLINED']],
    ['CREATOR', 'COMPLETED', ['IN_PROGRESS']],
    ['CREATOR', 'CHANGES_REQUESTED', ['IN_PROGRESS', 'COMPLETED', 'DECLINED']],
    ['CREATOR', 'DECLINED', ['IN_PROGRESS']],
    ['CREATOR', 'CANCELLED', []],
  ])('%s takes it from %s to %j', (by, from, to) => {
    expect(reachable(by, from)).toEqual(to)
  })

  it('says who can do what this actor cannot', () => {
    expect(taskIssue(change('CREATOR', 'IN_PROGRESS', 'CANCELLED'))).toEqual({
      field: 'status',
      message: 'Only the brand can make a task CANCELLED',
    })
    expect(taskIssue(change('USER', 'COMPLETED', 'PENDING'))).toEqual({
      field: 'status',
      message: 'A task that is COMPLETED cannot become PENDING',
    })
  })

  it('stays where it is while its request is not open', () => {
    expect(taskIssue({ ...change('CREATOR', 'PENDING', 'IN_PROGRESS'), open: false })).toEqual({
      field: 'status',
      message: 'Its request is not open',
    })
  })
})

const fails = (by: TaskActor, files: TaskFiles) =>
  taskIssue({ ...change(by, 'IN_PROGRESS', 'COMPLETED'), files })?.message

it.each<[TaskFiles, string | undefined]>([
  [{ uploaded: 1, uploading: 0, failed: 0 }, undefined],
  [{ uploaded: 0, uploading: 1, failed: 0 }, undefined],
  [{ uploaded: 0, uploading: 0, failed: 0 }, 'No file has been submitted'],
  [{ uploaded: 3, uploading: 1, failed: 1 }, '1 file did not arrive: send it again, or remove it'],
  [
    { uploaded: 3, uploading: 0, failed: 2 },
    '2 files did not arrive: send them again, or remove them',
  ],
])('a task is handed in by its creator with the files %j: %s', (files, message) => {
  expect(fails('CREATOR', files)).toBe(message)
})

it.each<[TaskFiles, string | undefined]>([
  [{ uploaded: 1, uploading: 0, failed: 0 }, undefined],
  [{ uploaded: 3, uploading: 0, failed: 1 }, undefined],
  [{ uploaded: 0, uploading: 0, failed: 1 }, 'No file has been submitted'],
  [{ uploaded: 3, uploading: 1, failed: 0 }, '1 file has not arrived yet'],
  [{ uploaded: 3, uploading: 2, failed: 1 }, '2 files have not arrived yet'],
])('a task is completed by the brand with the files %j: %s', (files, message) => {
  expect(fails('USER', files)).toBe(message)
})

describe('a message', () => {
  it('goes with declining and with a request for changes, and must be there', () => {
    const silent = { message: undefined }
    expect(taskIssue({ ...change('CREATOR', 'PENDING', 'DECLINED'), ...silent })).toEqual({
      field: 'message',
      message: 'Enter a reason',
    })
    expect(taskIssue({ ...change('USER', 'COMPLETED', 'CHANGES_REQUESTED'), ...silent })).toEqual({
      field: 'message',
      message: 'Say what should change',
    })
  })

  it('can be put differently by who said it, and by nobody else', () => {
    const again = {
      ...change('USER', 'CHANGES_REQUESTED', 'CHANGES_REQUESTED'),
      message: 'Brighter',
    }
    expect(taskIssue(again)).toBeUndefined()
    expect(taskIssue({ ...again, by: 'CREATOR' })?.field).toBe('message')
  })

  it('does not go with anything else', () => {
    expect(taskIssue({ ...change('USER', 'PENDING', 'CANCELLED'), message: 'Sorry' })).toEqual({
      field: 'message',
      message: 'A message can only be sent when requesting changes or declining',
    })
  })
})
