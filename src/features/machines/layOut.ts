import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** Where something is drawn, in pixels from the top left of the chart. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedState extends Box, Pick<ChartState, 'id' | 'name' | 'type' | 'isInitial'> {
  readonly reactions: readonly string[]
  readonly hasStates: boolean
}

export interface PlacedTransition extends Pick<ChartTransition, 'id' | 'labels'> {
  readonly points: readonly ElkPoint[]
  /** Where its labels are; undefined where it has none. */
  readonly label: Box | undefined
}

export interface PlacedChart {
  readonly width: number
  readonly height: number
  /** Outer states before those within. */
  readonly states: readonly PlacedState[]
  readonly transitions: readonly PlacedTransition[]
}

/** Sizes of text in pixels: names of states, and what is written at arrows, in a typeface of one width. */
export const nameText = { line: 18, letter: 7.3 } as const
export const smallText = { line: 14, letter: 6.1 } as const
export const padding = { x: 12, y: 9 } as const

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.edgeLabels.inline': 'true',
}

/** Finds places for the states and arrows of a chart. */
export async function layOut({ machine, transitions }: Chart): Promise<PlacedChart> {
  // What leads from the machine itself to its states needs it to be a node of the graph.
  const graph: ElkNode = {
    id: '',
    layoutOptions: options,
    children: [nodeOf(machine)],
    edges: transitions.map(edgeOf),
  }
  const laid = await new ELK().layout(graph)
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: placedStates(machine, laid),
    transitions: transitions.map((transition) => placedTransition(transition, laid)),
  }
}

function nodeOf(state: ChartState): ElkNode {
  const { id, reactions, states } = state
  if (states.length > 0) {
    return {
      id,
      children: states.map(nodeOf),
      layoutOptions: { 'elk.padding': innerPadding(state) },
    }
  }
  const height = nameText.line + reactions.length * smallText.line + 2 * padding.y
  return { id, width: textWidth(state), height }
}

/** How wide a state has to be for its texts. */
function textWidth({ name, isInitial, reactions }: ChartState): number {
  const width = Math.max(
    (name.length + (isInitial ? 2 : 0)) * nameText.letter,
    ...reactions.map((text) => text.length * smallText.letter),
  )
  return Math.ceil(width) + 2 * padding.x
}

/** Around the states within a state, on three sides. */
const frame = 18

/** Leaves room for the texts of the state: ELK keeps no least width for one that has others within. */
function innerPadding(state: ChartState): string {
  const top = 40 + state.reactions.length * smallText.line
  const right = Math.max(frame, textWidth(state) - frame - Math.max(...state.states.map(textWidth)))
  return `[top=${top},left=${frame},bottom=${frame},right=${right}]`
}

function edgeOf({ id, from, to, labels }: ChartTransition): ElkExtendedEdge {
  const edge = { id, sources: [from], targets: [to] }
  if (labels.length === 0) return edge
  const width = Math.max(...labels.map((text) => text.length)) * smallText.letter + 6
  return { ...edge, labels: [{ text: id, width, height: labels.length * smallText.line + 4 }] }
}

function placedStates(machine: ChartState, laid: ElkNode): PlacedState[] {
  const nodes = new Map(within(laid).map((node) => [node.id, node]))
  const place = (state: ChartState): PlacedState[] => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
    const { id, name, type, isInitial, reactions, states } = state
    const placed = { id, name, type, isInitial, reactions, hasStates: states.length > 0 }
    return [{ ...placed, x, y, width, height }, ...states.flatMap(place)]
  }
  return place(machine)
}

const within = ({ children = [] }: ElkNode): ElkNode[] => [...children, ...children.flatMap(within)]

function placedTransition({ id, labels }: ChartTransition, laid: ElkNode): PlacedTransition {
  const edge = laid.edges?.find((one) => one.id === id)
  const section = edge?.sections?.[0]
  const points = section
    ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    : []
  const { x = 0, y = 0, width = 0, height = 0 } = edge?.labels?.[0] ?? {}
  return { id, labels, points, label: labels.length > 0 ? { x, y, width, height } : undefined }
}
