"""What a lens adds, in linear light: bloom around lamps, a vignette, a little saturation."""
import numpy as np
from scipy.ndimage import gaussian_filter


def finish(image, bloom=.06, vignette=.1, saturation=1.06):
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
