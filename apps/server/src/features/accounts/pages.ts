export type PageOf<T> = { data: T[]; total: number; pageNum: number; pageSize: number; totalPages: number }

export const offsetOf = (pageNum: number, pageSize: number): number => (pageNum - 1) * pageSize

export const pageOf = <T>(
  data: T[],
  page: { total: number; pageNum: number; pageSize: number },
): PageOf<T> => ({
  data,
  ...page,
  totalPages: Math.ceil(page.total / page.pageSize),
})
