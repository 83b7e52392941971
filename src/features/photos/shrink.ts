/** More than this is made smaller before it travels: nobody sees the difference, and a phone's network does. */
const largeBytes = 1_500_000;
const longestSide = 2_560;

/** A photo as it is sent. What the browser cannot read goes as it is, for the server to judge. */
export async function shrunk(file: File): Promise<File> {
  const isUsual = /^image\/(jpeg|png|webp|avif)$/.test(file.type);
  if (isUsual && file.size <= largeBytes) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.86));
    if (!blob || (isUsual && blob.size >= file.size)) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}
