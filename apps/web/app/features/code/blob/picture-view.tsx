/** A picture file. Its box has a fixed size, because the size of the picture is unknown. */
export const PictureView = ({ src, name }: { src: string; name: string }) => (
  <div className="grid h-[min(70dvh,40rem)] place-items-center bg-sunken p-4">
    <img src={src} alt={name} className="max-h-full max-w-full object-scale-down" decoding="async" />
  </div>
)
