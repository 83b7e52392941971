import { Image } from "#ui/image.tsx";

interface TileProps {
  href: string;
  name: string;
  imageUrl: string;
  /** One of the first row's: loaded at once. */
  first: boolean;
}

export function Tile({ href, name, imageUrl, first }: TileProps) {
  return (
    <li>
      <a href={href} className="card group block h-full overflow-hidden hover:border-palm">
        <Image src={imageUrl} alt="" width={280} height={168} first={first} className="aspect-[5/3] h-auto" />
        <span className="block p-3 font-medium group-hover:text-palm md:p-4">{name}</span>
      </a>
    </li>
  );
}
