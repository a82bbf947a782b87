"""Denoises one render with the published weights of Open Image Denoise, on the CPU.

python3 oidn.py DIR WIDTH HEIGHT [--weights FOLDER] [--prefilter]

DIR holds c.f32 (linear colour), a.f32 (albedo) and n.f32 (normal, -1..1): float32, little endian, rows from the top, three
values a pixel. Writes DIR/out.f32. FOLDER holds the .tza files (README.md says where they come from); it may be named
by OIDN_WEIGHTS too.
"""
import argparse
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

TILE, BORDER = 512, 64
# the transfer curve of its networks for unclipped light
A, B, C, D, E, F0, G = 1.41283765e3, 1.64593172, 0.431384981, -2.94139609e-3, 0.192653254, 6.26026094e-3, 0.998620152
Y0, Y1, X0, X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 0.370974749


def curve(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 1e-9) ** C + D, E * np.log(y + F0) + G))


def uncurve(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - G) / E) - F0))


SCALE = 1 / float(curve(np.float64(65504)))


def read_weights(path):
    """A .tza archive: name to tensor."""
    with open(path, 'rb') as f:
        data = f.read()
    at = struct.unpack_from('<Q', data, 4)[0]
    count, = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from('<%dI' % rank, data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {'h': np.float16, 'f': np.float32}[chr(data[at])]
        offset, = struct.unpack_from('<Q', data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset).astype(np.float32)
        tensors[name] = torch.from_numpy(values.reshape(shape)).contiguous(memory_format=torch.channels_last) if rank == 4 else torch.from_numpy(values)
    return tensors


def network(path):
    """The U-Net of Open Image Denoise, base or large by the names of its layers."""
    t = read_weights(path)
    large = 'enc_conv1b.weight' in t
    encode = ([['enc_conv%da' % i, 'enc_conv%db' % i] for i in (1, 2, 3, 4)] if large
              else [['enc_conv0', 'enc_conv1'], ['enc_conv2'], ['enc_conv3'], ['enc_conv4']])

    def chain(x, names):
        for name in names:
            x = F.relu_(F.conv2d(x, t[name + '.weight'], t[name + '.bias'], padding=1))
        return x

    def run(x):
        skips = [x]
        for names in encode:
            x = F.max_pool2d(chain(x, names), 2)
            skips.append(x)
        skips.pop()
        x = chain(x, ['enc_conv5a', 'enc_conv5b'])
        for level in (4, 3, 2, 1):
            x = torch.cat([F.interpolate(x, scale_factor=2, mode='nearest'), skips.pop()], 1)
            x = chain(x, ['dec_conv%da' % level, 'dec_conv%db' % level])
        last = 'dec_conv1c' if large else 'dec_conv0'
        return F.conv2d(x, t[last + '.weight'], t[last + '.bias'], padding=1)

    return run


def in_tiles(net, planes):
    """Runs the network over tiles with a border, so that memory does not grow with the picture."""
    x = np.concatenate(planes, -1).astype(np.float32)
    h, w = x.shape[:2]
    out = np.empty((h, w, 3), np.float32)
    for y in range(0, h, TILE):
        for z in range(0, w, TILE):
            y0, x0, y1, x1 = max(0, y - BORDER), max(0, z - BORDER), min(h, y + TILE + BORDER), min(w, z + TILE + BORDER)
            part = x[y0:y1, x0:x1]
            pad = ((0, -part.shape[0] % 16), (0, -part.shape[1] % 16), (0, 0))
            part = np.pad(part, pad, 'edge').transpose(2, 0, 1)[None]
            x4 = torch.from_numpy(np.ascontiguousarray(part)).contiguous(memory_format=torch.channels_last)
            done = net(x4)[0].numpy().transpose(1, 2, 0)
            ye, xe = min(h, y + TILE), min(w, z + TILE)
            out[y:ye, z:xe] = done[y - y0:ye - y0, z - x0:xe - x0]
    return out


def denoise(colour, albedo, normal, weights, prefilter=False):
    """colour, albedo and normal of one size; the colour comes back without noise."""
    colour, albedo, normal = np.maximum(colour, 0), np.clip(albedo, 0, 1), normal * .5 + .5
    light = colour @ np.float32([.2126, .7152, .0722])
    light = light[light > 1e-8]
    exposure = .18 / 2 ** float(np.log2(light).mean())
    with torch.inference_mode():
        if prefilter:
            albedo = np.clip(in_tiles(network(os.path.join(weights, 'rt_alb.tza')), [albedo]), 0, 1)
            normal = in_tiles(network(os.path.join(weights, 'rt_nrm.tza')), [normal])
        net = network(os.path.join(weights, 'rt_hdr_calb_cnrm.tza'))
        out = in_tiles(net, [curve(colour * exposure) * SCALE, albedo, normal])
    return (np.maximum(0, uncurve(np.maximum(0, out) / SCALE)) / exposure).astype(np.float32)


def main():
    p = argparse.ArgumentParser()
    p.add_argument('folder')
    p.add_argument('width', type=int)
    p.add_argument('height', type=int)
    p.add_argument('--weights', default=os.environ.get('OIDN_WEIGHTS'))
    p.add_argument('--prefilter', action='store_true', help='cleans albedo and normals first: for few samples')
    args = p.parse_args()
    torch.set_num_threads(1)

    def plane(name):
        return np.fromfile(os.path.join(args.folder, name + '.f32'), '<f4').reshape(args.height, args.width, 3)

    denoise(plane('c'), plane('a'), plane('n'), args.weights, args.prefilter).tofile(os.path.join(args.folder, 'out.f32'))


if __name__ == '__main__':
    main()
