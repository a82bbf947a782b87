"""What a row of the tables is. Rows only name a builder and its parameters: the tables need no Blender."""
import importlib
from dataclasses import dataclass, field


@dataclass
class Picture:
    name: str
    kind: str            # living, bedroom, studio, kitchen, bathroom, terrace, exterior, area, hero
    builder: str         # module.function
    en: str
    ar: str
    params: dict = field(default_factory=dict)
    set: str = None      # pictures of one home share a set
    seed: int = 1
    flip: bool = False   # mirrored left to right
    size: tuple = (960, 640)
    samples: int = 8     # per half
    oversample: int = 1  # rendered this many times larger, then reduced
    look: dict = field(default_factory=dict)

    def build(self):
        module, function = self.builder.split('.')
        return getattr(importlib.import_module(module), function)(**self.params)

    def manifest(self):
        return {'file': self.name + '.webp', 'kind': self.kind, 'width': self.size[0], 'height': self.size[1],
                'set': self.set, 'palette': self.params.get('home'), 'alt': {'en': self.en, 'ar': self.ar}}


def large(*args, samples=3, **kw):
    """A picture that is shown large: an area or the first of a home."""
    return Picture(*args, size=(1600, 1067), samples=samples, **kw)
