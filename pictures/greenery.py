"""Planting of larger grounds: reeds, lawns with bunkers, flags."""
import math
import random

from kit import *  # noqa: F401,F403
from streets import glazing, light


def reeds(edge, r, share=.5):
    """Clumps of grass along the points of a bank."""
    for i, (x, y) in enumerate(edge):
        if r.random() < share:
            areca((x, y, -.1), r.uniform(.5, .9), 10, False, 60 + i % 5, greens=(('#5d7a3a', '#a3b866'), ('#4a6f30', '#9fbd66'))[i % 2])
            if i % 3 == 0:
                bush_leaves((x, y, .15), .4, 150, 90 + i, ('#c2557a', '#f0a0b8'), .08)


def flag(x, y, z, tone='#d8603f', h=2.3):
    rod((x, y, z), (x, y, z + h), .018, paint('flag pole', '#f4f1ea', .4), 8)
    raw('flag', [(x, y, z + h), (x + .55, y, z + h - .16), (x, y, z + h - .34)], [(0, 1, 2)], paint('flag' + tone, tone, .8))


def mown_grass():
    """Lawn in the light and dark stripes a mower leaves."""
    g = Graph('fairway')
    turned_ = g.node('Mapping', {0: g.position(), 'Rotation': (0, 0, .5)}).outputs[0]
    wave = g.node('TexWave', {'Vector': turned_, 'Scale': .11, 'Distortion': .4, 'Detail': 0})
    noise = g.node('TexNoise', {'Vector': g.position(), 'Scale': .3, 'Detail': 3})
    k = g.math('ADD', g.math('MULTIPLY', wave.outputs['Fac'], .55), g.math('MULTIPLY', noise.outputs['Fac'], .5))
    g.link(g.ramp(k, ((.3, '#557a33'), (.75, '#7ba24a'))), g.bsdf.inputs['Base Color'])
    g.bsdf.inputs['Roughness'].default_value = .95
    fine = g.node('TexNoise', {'Vector': g.position(), 'Scale': 50})
    g.link(g.bump(fine.outputs['Fac'], .7), g.bsdf.inputs['Normal'])
    return g.material


def golf(time='late', lake=True, seed=1, hills=1.0, azimuth=-82, eye=(4.5, -1.5, 2.7), aim=(1.5, 30, 4.6), lens=25, villas=True):
    """Rolling fairway with bunkers, a green with its flag, a lake and low villas between trees."""
    exposure = light(time, azimuth)
    haze = Haze('#dcd5c6' if time != 'dusk' else '#a09fa8', 1400, .72 if time != 'dusk' else .32)
    r = random.Random(seed)

    def ground(x, y):
        z = hills * (.9 * math.sin(x * .06 + 1.2) * math.sin(y * .055) + .35 * math.sin(x * .15 + y * .1)) + max(0, (y - 50) * .015)
        e = ((x + 9) / 17) ** 2 + ((y - 17) / 8) ** 2
        if lake and e < 1.4:
            z = z * max(0, (e - .9) / .5) - (1.0 * (1 - e) ** .5 + .15 if e < 1 else .15 * (1.4 - e) / .4)
        for bx, by, rx, ry in BUNKERS:
            b = ((x - bx) / rx) ** 2 + ((y - by) / ry) ** 2
            z -= .45 * max(0, 1 - b)
        return z

    surface(-90, 90, -12, 160, 280, 280, ground, mown_grass(), 1.4)
    if lake:
        sea((-9, 17, -.3), (40, 22), '#2f7f8a', .05, 1.2, .06, .1)
    for k, (bx, by, rx, ry) in enumerate(BUNKERS):
        n = 40
        pts = []
        for q in (0, .35, .68, .9):
            pts.append([(bx + q * rx * math.cos(2 * math.pi * i / n), by + q * ry * math.sin(2 * math.pi * i / n)) for i in range(n)])
        verts = [(x, y, ground(x, y) + .04) for ring_ in pts for x, y in ring_]
        faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(3) for i in range(n)]
        raw('bunker', verts, faces, paint('bunker sand', '#f0e2c2', .95, bump=(20, .3)), smooth=True)
    gx, gy, n = 6.5, 27, 48
    verts = [(gx, gy, ground(gx, gy) + .05)] + [(gx + q * 7.5 * math.cos(2 * math.pi * i / n), gy + q * 5 * math.sin(2 * math.pi * i / n), 0)
                                               for q in (.5, 1) for i in range(n)]
    verts = [(x, y, ground(x, y) + .05) for x, y, _ in verts]
    raw('green', verts, [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)] + [(1 + i, 1 + n + i, 1 + n + (i + 1) % n, 1 + (i + 1) % n) for i in range(n)],
        paint('green', '#83b352', .9), smooth=True)
    flag(gx + 1, gy, ground(gx + 1, gy), h=3.2)
    for k, (x, y) in enumerate(((-7.5, 6.5), (14.5, 9), (17, 15))):
        tree((x, y, ground(x, y)), 6.2, 2.7, 90 + k, leaves=4800)
    palm((-10.5, 9.5, ground(-10.5, 9.5)), 7.5, 21, 24, 2.7)
    for i in range(26):
        x, y = r.uniform(-46, 46), r.uniform(16, 78)
        if abs(x - 3) < 9 + y * .06 and y < 60 or (lake and ((x + 9) / 20) ** 2 + ((y - 17) / 11) ** 2 < 1):
            continue
        if i % 3:
            tree((x, y, ground(x, y)), r.uniform(5, 7.5), r.uniform(2.4, 3.3), 30 + i, (('#35562c', '#7d9c4f'), ('#42662f', '#97b55c'))[i % 2], 3400)
        else:
            palm((x, y, ground(x, y)), r.uniform(6.5, 9), 20 + i % 5, 22, 2.7)
    if lake:
        reeds([(-9 + 17.2 * math.cos(.13 * i), 17 + 8.1 * math.sin(.13 * i)) for i in range(48)], r, .6)
    for k in range(7 if villas else 0):
        c, x, y = ('#f3efe8', '#dcc6a0', '#efe4d0')[k % 3], -66 + 22 * k + r.uniform(-3, 3), 84 + r.uniform(0, 12)
        z = ground(x, y) - .3
        box(15, 9, 4.2, (x, y, z), hazed_paint('villa ' + c, c, haze))
        box(9, 8, 7.6, (x + 2 * (-1) ** k, y + 1, z), hazed_paint('villa ' + c, c, haze))
        box(10, 9, .4, (x + 2 * (-1) ** k, y + 1, z + 7.6), hazed_paint('villa roof', '#c9a27c', haze))
        for q in range(4):
            box(1.9, .1, 2.2, (x - 5.4 + 3.6 * q, y - 4.56, z + .6), glazing(time == 'dusk' or q == 2))
    sheet(6000, 4000, (0, 2150, 1.0), hazed_paint('plain', '#a9a878', haze))
    skyline(seed + 110, (60, 900), 420, 240, 26, haze, 0, 40, 130, .2 if time == 'dusk' else .02, 2, carpet=False)
    camera(eye, aim, lens)
    return dict(exposure=exposure, bloom=.05, saturation=1.08, bounces=(2, 2, 1))


BUNKERS = ((-4.5, 31, 5, 2.2), (15.5, 24, 3.4, 2.4), (8.5, 12.5, 3.6, 1.7))
