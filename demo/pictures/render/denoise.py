"""Denoiser and finishing for pictures rendered as two independent halves.

Each half is a dict of float arrays: c colour (H,W,3), a albedo, n normal, z depth.
Colour is divided by albedo, filtered by non-local means whose weights come from the
other half (cross filtering) and from the feature passes, on two scales, and
multiplied back. numpy and scipy only.
"""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, maximum_filter, median_filter, uniform_filter, zoom


def _clamp_fireflies(a, b):
    """Tames a bright pixel only where the other half does not show it: a thin lit edge or window is in both and stays."""
    def tame(v, other):
        lum = v.sum(-1)
        limit = 4 * np.maximum(median_filter(lum, size=3), maximum_filter(other.sum(-1), size=3) / 4) + .15
        return v * np.where(lum > limit, limit / np.maximum(lum, 1e-6), 1)[..., None]

    return tame(a, b), tame(b, a)


def _surface(albedo):
    """Divisor that removes texture. Dark and mirror-like surfaces, sky and lamps stay as they are:
    their albedo pass flips between the surface and what it reflects, which would leave specks."""
    a = np.clip(albedo, 0, 1)
    w = np.clip((a.max(-1, keepdims=True) - .1) / .3, 0, 1)
    w = w * w * (3 - 2 * w)
    return 1 - w + (a + .02) * w


def _spiral(radius, share):
    """Offsets of half a disc: all near the middle, outwards ever fewer. A regular grid of them would be seen as a dotted pattern."""
    n = int(share * 3.14 * radius * radius)
    far = [(round(r * math.sin(a)), round(r * math.cos(a))) for r, a in ((radius * math.sqrt((i + .5) / n), i * 2.39996) for i in range(n))]
    return _disc(2.9) + sorted({o for o in far if o > (0, 0) and o[0] ** 2 + o[1] ** 2 > 8})


def _disc(radius):
    """Half of a disc: an offset and its opposite are done together."""
    n = int(radius)
    return [(y, x) for y in range(n + 1) for x in range(-n, n + 1) if (y, x) > (0, 0) and y * y + x * x <= radius * radius]


def _features(halves, d):
    albedo, normal = (.5 * (halves[0][k] + halves[1][k]) for k in 'an')
    depth = np.log1p(np.clip(.5 * (halves[0]['z'] + halves[1]['z'])[..., :1], 0, 1e4))
    feat = np.concatenate([albedo * 2.2, normal * 1.6, depth * 2.5], -1).astype(np.float32)
    fvar = np.concatenate([((halves[0]['a'] - halves[1]['a']) * 2.2) ** 2, ((halves[0]['n'] - halves[1]['n']) * 1.6) ** 2,
                           np.zeros_like(depth)], -1) / 4
    return feat, uniform_filter(fvar, size=(5, 5, 1), mode='reflect').astype(np.float32)


def _shift(v, y, x):
    return np.roll(v, (y, x), axis=(0, 1))


def _nlm(pair, features, offsets, patch, k2):
    """Filters both images of the pair with weights from the other one and from the features."""
    a, b = pair
    feat, fvar = features
    ta, tb = np.log1p(a * 4), np.log1p(b * 4)
    var = gaussian_filter(((ta - tb) ** 2).mean(-1) / 2, 2.5) + 2e-5
    sums, weights = [a.copy(), b.copy()], [np.ones(var.shape, np.float32), np.ones(var.shape, np.float32)]
    for y, x in offsets:
        vs, fs = _shift(var, y, x), _shift(fvar, y, x)
        common = .5 * (var + vs) + np.minimum(var, vs)
        df = (feat - _shift(feat, y, x)) ** 2 - (.5 * (fvar + fs) + np.minimum(fvar, fs))
        wf = np.exp(-.8 * np.minimum(np.clip(df / (.04 + .5 * (fvar + fs)), 0, None).max(-1), 30))
        near = []
        for t in (ta, tb):
            dist = (((t - _shift(t, y, x)) ** 2).mean(-1) - common) / (2e-4 + k2 * (var + vs))
            near.append(np.exp(-np.clip(uniform_filter(dist, size=2 * patch + 1, mode='reflect'), 0, 30)))
        for i, v in enumerate((a, b)):
            w = np.minimum(near[1 - i], wf)
            back = _shift(w, -y, -x)  # the same pair of pixels seen from the other one
            sums[i] += _shift(v, y, x) * w[..., None] + _shift(v, -y, -x) * back[..., None]
            weights[i] += w + back
    return [s / w[..., None] for s, w in zip(sums, weights)]


def _filter(halves, radius, patch, k2, share=.2):
    """Two rounds: a wide one over the samples, then a narrow one that takes out what the first has left."""
    d = _surface(.5 * (halves[0]['a'] + halves[1]['a']))
    pair = _clamp_fireflies(*(h['c'].astype(np.float32) / d for h in halves))
    features = _features(halves, d)
    pair = _nlm(pair, features, _spiral(radius, share), patch, k2)
    pair = _nlm(pair, features, _disc(3.2), 1, 1.0)
    return (.5 * (pair[0] + pair[1]) * d).astype(np.float32), d


def _reduce(v, k):
    h, w = v.shape[0] // k * k, v.shape[1] // k * k
    return v[:h, :w].reshape(h // k, k, w // k, k, -1).mean((1, 3))


def _enlarge(v, shape, k):
    big = np.stack([zoom(v[..., i], k, order=1, mode='nearest', grid_mode=True) for i in range(v.shape[-1])], -1)
    out = np.zeros(shape, np.float32)
    h, w = min(big.shape[0], shape[0]), min(big.shape[1], shape[1])
    out[:h, :w] = big[:h, :w]
    out[h:] = out[h - 1:h]
    out[:, w:] = out[:, w - 1:w]
    return out


def _slope(v):
    return np.abs(np.gradient(v, axis=0)), np.abs(np.gradient(v, axis=1))


def denoise(halves, k=3):
    """Fine pass, then its low band is replaced by a pass at 1/k size where features
    are smooth: removes the blotches a small window leaves on flat walls."""
    fine_image, d = _filter(halves, 8, 3, .2)
    low_image, dl = _filter([{q: _reduce(h[q], k) for q in h} for h in halves], 7, 2, .135)
    fine = _reduce(fine_image / d, k)
    normal = _reduce(.5 * (halves[0]['n'] + halves[1]['n']), k)
    edge = sum(s.sum(-1) for s in _slope(normal)) + 3 * sum(s.sum(-1) for s in _slope(dl))
    edge += 2.5 * sum(_slope(np.log1p(4 * fine.mean(-1))))
    mask = np.exp(-(gaussian_filter(edge, 1.2) / .25) ** 2)[..., None]
    out = (fine_image / d + _enlarge((low_image / dl - fine) * mask, fine_image.shape, k)) * d
    return smooth_edges(np.maximum(0, out).astype(np.float32))


def smooth_edges(image):
    """Averages along straight edges only: few samples leave them stepped, which no filter across pixels mends."""
    tone = np.log1p(4 * image)
    gy, gx = np.gradient(gaussian_filter(tone.mean(-1), .7))
    yy, xx, xy = (gaussian_filter(v, 2.0) for v in (gy * gy, gx * gx, gx * gy))
    gap = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    straight = (gap / (xx + yy + 1e-6)) ** 2 * np.clip((xx + yy) / .004, 0, 1)
    p = np.nonzero(straight > .3)
    angle = .5 * np.arctan2(2 * xy[p], xx[p] - yy[p]) + math.pi / 2
    dy, dx = np.sin(angle), np.cos(angle)
    total, weights = tone[p].copy(), 1.0
    for step, w in ((1, .8), (2, .55), (3, .3)):
        for sign in (-1, 1):
            at = (p[0] + sign * step * dy, p[1] + sign * step * dx)
            total += w * np.stack([map_coordinates(tone[..., c], at, order=1, mode='nearest') for c in range(3)], -1)
            weights += w
    amount = np.clip((straight[p] - .3) / .3, 0, 1)[:, None]
    out = tone.copy()
    out[p] += amount * (total / weights - tone[p])
    return np.expm1(out) / 4


def finish(image, bloom=.06, vignette=.1, saturation=1.06):
    """Lens-like finishing in linear light: bloom around lamps, vignette, slight saturation."""
    h, w = image.shape[:2]
    if bloom:
        bright = np.clip(image - 1.0, 0, 6)
        image = image + 2 * bloom * sum(gaussian_filter(bright, (s * w / 1200, s * w / 1200, 0)) * k
                                        for s, k in ((6, .5), (22, .3), (70, .2)))
    if vignette:
        y, x = np.mgrid[0:h, 0:w]
        r2 = ((x / w - .5) ** 2 + (y / h - .5) ** 2) / .5
        image = image * (1 - vignette * r2 ** 1.2)[..., None]
    lum = (image * np.array([.2126, .7152, .0722])).sum(-1, keepdims=True)
    return np.maximum(0, lum + (image - lum) * saturation)
