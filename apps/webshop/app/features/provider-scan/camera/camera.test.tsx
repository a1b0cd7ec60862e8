import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../../../../testing/render-route.tsx';

const seller = { id: 5, name: 'Zwembad De Kuil', permissions: ['scan_vouchers'] };

/** What a browser knows of a camera, and what the desk asks of it. */
interface Camera {
  stop: () => void;
  applyConstraints: (asked: MediaTrackConstraints) => Promise<void>;
  getCapabilities?: () => { torch?: boolean };
}

const withLamp: Pick<Camera, 'getCapabilities'> = { getCapabilities: () => ({ torch: true }) };

async function openCamera(given: Partial<Camera> = {}) {
  const camera = {
    stop: vi.fn<Camera['stop']>(),
    applyConstraints: vi.fn<Camera['applyConstraints']>(async () => undefined),
    ...given,
  };
  const stream = Object.assign(new MediaStream(), { getTracks: () => [camera], getVideoTracks: () => [camera] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } });
  const page = await renderRoute('/aanbieder/scan', {
    signedIn: true,
    api: { 'GET /platform/organizations': { data: [seller] } },
  });
  await screen.findByText('Houd de code in het kader.');
  return { ...page, camera };
}

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

describe('the camera of the desk', () => {
  it('goes on with the page, and off when the code is typed instead', async () => {
    const { user, camera } = await openCamera();
    expect(camera.stop).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Typ de code' }));
    await screen.findByLabelText('Code of nummer van de pas');
    expect(camera.stop).toHaveBeenCalledOnce();
  });

  it('has a lamp that goes on and off', async () => {
    const { user, camera } = await openCamera(withLamp);
    const lamp = screen.getByRole('button', { name: 'Lamp' });
    await user.click(lamp);
    await expect.poll(() => lamp.getAttribute('aria-pressed')).toBe('true');
    await user.click(lamp);
    await expect.poll(() => lamp.getAttribute('aria-pressed')).toBe('false');
    expect(vi.mocked(camera.applyConstraints).mock.calls).toEqual([
      [{ advanced: [{ torch: true }] }],
      [{ advanced: [{ torch: false }] }],
    ]);
  });

  it.each<[string, Partial<Camera>]>([
    ['has no lamp', { getCapabilities: () => ({}) }],
    ['does not say whether it has one', {}],
  ])('that %s offers none', async (_, given) => {
    await openCamera(given);
    expect(screen.queryByRole('button', { name: 'Lamp' })).toBeNull();
  });

  it('whose lamp does not work offers it no more', async () => {
    const { user } = await openCamera({ ...withLamp, applyConstraints: () => Promise.reject(new Error('no lamp')) });
    await user.click(screen.getByRole('button', { name: 'Lamp' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Lamp' })).toBeNull();
  });
});
