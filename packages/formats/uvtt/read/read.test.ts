import { describe, expect, it } from 'vitest'
import { lines, paths, sample } from '../testing/samples.ts'

const doors = (reading: ReturnType<typeof sample>) =>
  reading.portals.map(p => `${p.kind === 'window' ? 'window' : `${p.state} door`} ${p.a} ${p.b}`)

describe('the real map', () => {
  const map = sample('sampleMap.dd2vtt')

  it('has its walls, with the origin subtracted and no binary dust', () => {
    expect(map.picture).toEqual({ type: 'png', width: 2560, height: 2560 })
    expect(map.frame).toEqual({ origin: [2, 1], size: [10, 10], offset: [0, 0] })
    expect(lines(map.walls)).toEqual([
      '5,1 5,1.5',
      '5,2.5 5,7.619141',
      '5,8.380859 5,9',
      '9,9 1,9',
      '1,9 1,1',
      '1,1 9,1',
      '9,1 9,9',
    ])
    expect(map.report).toContainEqual({
      kind: 'read',
      path: 'line_of_sight',
      what: '4 walls, 7 segments',
      reason: '',
    })
  })

  it('has a closed door and, as a guess, a window', () => {
    expect(doors(map)).toEqual(['closed door 5,1.5 5,2.5', 'window 5,7.619141 5,8.380859'])
    expect(paths(map, 'guessed')).toContain('portals[1].closed')
    expect(paths(map, 'guessed')).not.toContain('portals[0].closed')
  })

  it('has one object, an open ring that means a closed one, and not drawn onto the grid', () => {
    const [outline] = map.objects
    expect(map.objects).toHaveLength(1)
    expect(outline!.points).toHaveLength(60)
    expect(outline!.closed).toBe(true)
    expect(outline!.points[0]).toEqual([3.982422, 7.607422])
    expect(outline!.points.at(-1)).toEqual([3.982422, 7.603516])
    const xs = outline!.points.map(p => p[0])
    const ys = outline!.points.map(p => p[1])
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(v => v.toFixed(1))).toEqual([
      '3.6',
      '4.4',
      '7.6',
      '8.4',
    ])
    expect(paths(map, 'guessed')).toContain('objects_line_of_sight[0]')
  })

  it('has two lights', () => {
    expect(map.lightSources.map(l => [l.at, l.range, l.colour.rgb])).toEqual([
      [[6.570312, 8], 5, 'eccd8b'],
      [[6.007812, 1.984375], 5, '4dd569'],
    ])
    expect(paths(map, 'guessed')).toContain('lights')
  })
})

describe('the traps', () => {
  it('1: a fractional origin moves walls, portals and lights alike, and the grid lines', () => {
    const map = sample('trap1-fractional-origin.dd2vtt')
    expect(lines(map.walls)).toEqual(['0.75,0.5 0.75,3.5', '1.75,0.5 4.75,0.5', '4.75,0.5 4.75,2.5'])
    expect(map.objects[0]!.points).toEqual([
      [3.25, 2.5],
      [3.75, 2.5],
      [3.75, 3],
      [3.25, 3],
    ])
    expect(map.objects[0]!.closed).toBe(true)
    expect(doors(map)).toEqual(['closed door 0.75,0.5 1.75,0.5'])
    expect(map.lightSources.map(l => [l.at, l.range])).toEqual([[[2.25, 1.5], 4]])
    expect(map.frame.offset).toEqual([0.75, 0.5])
    expect(map.frame.offset.map(squares => squares * map.pixelsPerSquare)).toEqual([12, 8])
    expect(paths(map, 'guessed').filter(path => path.startsWith('line_of_sight'))).toEqual([])
  })

  it('2: closed false is a window or an open door', () => {
    const map = sample('trap2-window-or-open-door.dd2vtt')
    expect(doors(map)).toEqual([
      'closed door 1,2 2,2',
      'open door 3,2 4,2',
      'window 5,2 5.5,2',
      'open door 6,4 6.75,4',
      'open door 1,3 1.75,3.75',
      'closed door 7,0 7,0.5',
    ])
    expect(map.portals[4]!.width).toBeCloseTo(1.0607, 4)
    expect(map.portals.map(p => p.guessed)).toEqual([false, true, true, true, true, false])
    expect(paths(map, 'guessed').filter(path => path.startsWith('portals'))).toEqual(
      [1, 2, 3, 4].map(i => `portals[${i}].closed`),
    )
    expect(lines(map.walls)).toEqual(['0,2 1,2', '2,2 3,2', '4,2 5,2', '5.5,2 8,2'])
  })

  it('3: colours begin with their alpha', () => {
    const map = sample('trap3-colours.dd2vtt')
    expect(map.lightSources.map(l => `${l.at} ${l.colour.rgb} ${l.colour.alpha.toString(16)} ${l.range}`)).toEqual([
      '1,1 ff0000 ff 4',
      '2,1 ff8000 80 3',
      '3,1 eccd8b ff 5',
      '4,1 00ff00 ff 2',
      '5,1 4dd569 ff 1',
      '1,3 336699 ff 6',
    ])
    expect(map.lightSources.map(l => l.intensity)).toEqual([1, 0.5, 1, 1, 1, 1])
    expect(map.lightSources.map(l => l.shadows)).toEqual([true, true, true, true, false, true])
    expect(map.ambient.rgb).toBe('102030')
    expect(map.light).toBe('dark')
    expect(paths(map, 'guessed')).toContain('environment.ambient_light')
    expect(lines(map.walls)).toEqual(['0,0 6,0', '6,0 6,5', '6,5 0,5', '0,5 0,0'])
  })

  it('4: what lies outside the picture is kept and reported', () => {
    const map = sample('trap4-outside-the-picture.dd2vtt')
    expect(lines(map.walls)).toEqual(['1,1 2,1', '3,1 4,1', '3,2 7,2', '7,0 9,0', '9,0 9,3', '-2,3 -1,3'])
    const reasons = map.report.filter(e => /^line_of_sight\[\d+\]\[/.test(e.path) && e.reason.endsWith('kept'))
    expect(reasons.map(e => `${e.path} ${e.reason}`)).toEqual([
      "line_of_sight[1][0] crosses the picture's edge; kept",
      'line_of_sight[2][0] outside the picture; kept',
      'line_of_sight[2][1] outside the picture; kept',
      'line_of_sight[3][0] outside the picture; kept',
    ])
    expect(map.objects[0]!.points).toEqual([
      [5.5, 3.5],
      [6, 3.5],
      [6, 4.5],
    ])
    expect(doors(map)).toEqual(['closed door 6,0 7,0', 'closed door 2,1 3,1'])
    const reason = (path: string) => map.report.find(e => e.path === path && e.kind === 'read')!.reason
    expect(reason('objects_line_of_sight[0]')).toBe('outside the picture; kept')
    expect([reason('portals[0]'), reason('portals[1]')]).toEqual(['outside the picture; kept', ''])
    expect(map.lightSources.map(l => [l.at, l.range])).toEqual([
      [[-1, 2], 3],
      [[2, 3], 2],
      [[4, 6], 1],
    ])
    expect([0, 1, 2].map(i => reason(`lights[${i}]`))).toEqual([
      'outside the picture, lights a part of it; kept',
      '',
      'outside the picture, does not reach it; kept',
    ])
  })

  it('5: a file without lights is bright, and says that it did not obey the ambient colour', () => {
    const map = sample('trap5-walls-no-lights.uvtt')
    expect(lines(map.walls)).toEqual(['1,1 6,1', '6,1 6,3', '6,3 1,3', '1,3 1,1', '3,1 3,2'])
    expect(map.objects).toEqual([])
    expect(map.light).toBe('bright')
    expect(map.report).toContainEqual({
      kind: 'ignored',
      path: 'environment.ambient_light',
      what: 'colour 000000',
      reason: 'the file has no light, so the map is bright; dark only if you say so',
    })
  })

  it('6: portals are cut out of the walls they lie in', () => {
    const map = sample('trap6-portal-in-wall.dd2vtt')
    expect(lines(map.walls)).toEqual([
      '0,2 3,2',
      '4,2 5.5,2',
      '6.5,2 8,2',
      '0,4 1.5,4',
      '2.5,4 5,4',
      '7,3 7,5',
      '7,6 7,7',
      '3.5,0 3.5,1.5',
    ])
    expect(doors(map)).toEqual([
      'closed door 3,2 4,2',
      'closed door 6.5,2 5.5,2',
      'closed door 1.5,4 2.5,4',
      'closed door 7,5 7,6',
    ])
    expect(paths(map, 'guessed')).toContain('portals[3].bounds')
    expect(paths(map, 'ignored')).toEqual(['portals[1].position'])
  })

  it('7: the format may be a string, the image a data address, and unknown fields are named', () => {
    const map = sample('trap7-string-format-extra-fields.uvtt')
    expect(map.version).toBe('0.3')
    expect(map.picture).toEqual({ type: 'png', width: 64, height: 48 })
    expect(lines(map.walls)).toEqual(['0,1 1,1', '2,1 4,1'])
    expect(doors(map)).toEqual(['closed door 1,1 2,1'])
    expect(map.lightSources.map(l => [l.at, l.range, l.colour.rgb])).toEqual([[[3, 2], 2, 'ffe0b0']])
    expect(paths(map, 'guessed')).not.toContain('format')
    expect(paths(map, 'ignored').sort()).toEqual([
      'creator',
      'environment.weather',
      'lights[0].animation',
      'notes',
      'portals[0].id',
      'portals[0].secret',
      'resolution.grid_style',
      'software',
      'software_version',
      'terrain',
    ])
  })
})
