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
    goes_with: str = None  # the palette whose flats it belongs to, where its own is a variant of it
    seed: int = 1
    flip: bool = False   # mirrored left to right
    size: tuple = (1920, 1280)
    samples: int = 16
    look: dict = field(default_factory=dict)

    def build(self):
        module, function = self.builder.split('.')
        return getattr(importlib.import_module(module), function)(**self.params)

    def manifest(self, size):
        return {'file': self.name + '.webp', 'kind': self.kind, 'width': size[0], 'height': size[1],
                'set': self.set, 'palette': self.goes_with or self.params.get('home'), 'alt': {'en': self.en, 'ar': self.ar}}
